type Fillable = CanvasRenderingContext2D;

const number = (node: Element, name: string): number => Number(node.getAttribute(name));

/** The outline of the shapes that our drawings use; null for a group. */
function outlineOf(node: SVGElement): Path2D | null {
  const path = new Path2D(node.getAttribute('d') ?? '');
  const [x, y] = [number(node, 'cx'), number(node, 'cy')];
  switch (node.tagName) {
    case 'path':
      return path;
    case 'rect':
      path.rect(
        number(node, 'x'),
        number(node, 'y'),
        number(node, 'width'),
        number(node, 'height'),
      );
      return path;
    case 'circle':
      path.arc(x, y, number(node, 'r'), 0, 2 * Math.PI);
      return path;
    case 'ellipse':
      path.ellipse(x, y, number(node, 'rx'), number(node, 'ry'), 0, 0, 2 * Math.PI);
      return path;
    default:
      return null;
  }
}

function paintNode(context: Fillable, node: SVGElement): void {
  const { fill, stroke, strokeWidth, opacity } = getComputedStyle(node);
  context.save();
  context.globalAlpha *= Number(opacity);
  const matrix = (node as SVGGraphicsElement).transform.baseVal.consolidate()?.matrix;
  if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  const outline = outlineOf(node);
  if (outline && fill !== 'none') {
    context.fillStyle = fill;
    context.fill(outline);
  }
  if (outline && stroke !== 'none') {
    context.strokeStyle = stroke;
    context.lineWidth = Number.parseFloat(strokeWidth);
    context.stroke(outline);
  }
  for (const child of node.children) if (child instanceof SVGElement) paintNode(context, child);
  context.restore();
}

/** Draws an `<svg>` of the page, as it is styled there, into a square of `size`. */
export function paintSvg(
  context: Fillable,
  svg: SVGSVGElement,
  x: number,
  y: number,
  size: number,
) {
  context.save();
  context.translate(x, y);
  context.scale(size / svg.viewBox.baseVal.width, size / svg.viewBox.baseVal.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const child of svg.children) if (child instanceof SVGElement) paintNode(context, child);
  context.restore();
}
