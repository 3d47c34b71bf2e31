import { colourOf } from '../../kit/platform/colour-of.ts';
import { lettersOf } from '../../kit/ui/text-width.ts';
import { awardTexts } from '../view/award-texts.ts';
import { paintSvg } from './paint-svg.ts';
import type { Playbill } from './playbill.ts';
import { playbillTexts as texts } from './texts.ts';

export type Form = 'image' | 'story';

/** What cannot be drawn by numbers alone: drawings of the page. */
export type Drawings = {
  winners: readonly SVGSVGElement[];
  awards: readonly SVGSVGElement[];
  emblems: readonly SVGSVGElement[];
  acts: readonly SVGSVGElement[];
  crowd: readonly SVGSVGElement[];
  crown: SVGSVGElement;
  qr: SVGSVGElement;
};

type Options = { form: Form; hasNames: boolean; host: string };

const PAPER = colourOf('--color-paper');
const INK = colourOf('--color-ink');
const MUTED = colourOf('--color-paper-muted');
const BRASS = colourOf('--color-primary');
const CURTAIN = ['#be3b4a', '#a92f45'] as const;
const VELVET = ['#4d0f26', '#8d2743'] as const;
const VALANCE = '#6d1a33';
const FLOOR = ['#d99f3c', '#7c4f1c'] as const;
const CARDS = (
  ['--color-mint', '--color-coral', '--color-lilac', '--color-sky', '--color-brass'] as const
).map(colourOf);
const display = (size: number) => `800 ${size}px "Bricolage Grotesque", sans-serif`;
const text = (size: number, weight = 650) => `${weight} ${size}px "Figtree Variable", sans-serif`;

export const WIDTH = 1080;
const EDGE = 76;
const INNER = WIDTH - 2 * EDGE;
const MIDDLE = WIDTH / 2;

/** Positions from the top of the sheet, in px. */
const CURTAIN_END = 538;
const AWARDS = 848;
const ACTS = 1082;
const FOOT = 1226;

/** Of the sheet; that of a story has a QR code. */
const HEIGHTS = { image: 1350, story: 1476 };
const QR = 170;

/** The part of a story that no app covers with its buttons: there the sheet is. */
const STORY = { height: 1920, top: 250, bottom: 1580 };
const FLOOR_TOP = 1694;

export const heightOf = (form: Form): number => (form === 'story' ? STORY.height : HEIGHTS.image);

/** The fonts of the picture, to be loaded first. */
export const FONTS = [display(40), text(40)];

/** The largest type up to `size` in which a line is not wider than `width`; below `least` it is cut. */
function fitted(
  context: CanvasRenderingContext2D,
  line: string,
  font: (size: number) => string,
  { width, size, least }: { width: number; size: number; least: number },
): string {
  context.font = font(size);
  const wanted = (size * width) / Math.max(width, context.measureText(line).width);
  context.font = font(Math.max(least, wanted));
  if (wanted >= least) return line;
  const letters = lettersOf(line);
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > width)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

export function draw(
  context: CanvasRenderingContext2D,
  playbill: Playbill,
  drawings: Drawings,
  { form, hasNames, host }: Options,
): void {
  function line(
    said: string,
    [x, y]: readonly [number, number],
    font: (size: number) => string,
    size: number,
    { width = INNER, least = size / 2, colour = INK, align = 'center' as CanvasTextAlign } = {},
  ): void {
    const shown = fitted(context, said, font, { width, size, least });
    context.fillStyle = colour;
    context.textAlign = align;
    context.textBaseline = 'alphabetic';
    context.fillText(shown, x, y);
  }

  function face(
    svg: SVGSVGElement | undefined,
    avatar: string,
    x: number,
    y: number,
    size: number,
  ) {
    const [from = INK, to = INK] = avatar.match(/#[\da-f]{6}/gi) ?? [];
    const gradient = context.createLinearGradient(x, y, x + size, y + size);
    gradient.addColorStop(0, from);
    gradient.addColorStop(1, to);
    context.fillStyle = gradient;
    context.beginPath();
    context.roundRect(x, y, size, size, size * 0.34);
    context.fill();
    if (svg) paintSvg(context, svg, x, y, size);
  }

  /** On the head of a face. */
  function crown(x: number, y: number, size: number): void {
    context.save();
    context.translate(x - size * 0.1, y - size * 0.24);
    context.rotate((-16 * Math.PI) / 180);
    paintSvg(context, drawings.crown, 0, 0, size * 0.42);
    context.restore();
  }

  const sheet = HEIGHTS[form];

  /** Rays from the middle of what is clipped. */
  function rays(y: number): void {
    const step = Math.PI / 20;
    for (let ray = 0; ray < 40; ray += 1) {
      context.beginPath();
      context.moveTo(MIDDLE, y);
      context.arc(MIDDLE, y, 1400, ray * step, (ray + 1) * step + 0.002);
      context.fillStyle = CURTAIN[ray % 2 ? 1 : 0];
      context.fill();
    }
  }

  function paper(): void {
    context.fillStyle = PAPER;
    context.beginPath();
    context.roundRect(0, 0, WIDTH, sheet, form === 'story' ? 60 : 0);
    context.fill();
    context.fillStyle = 'rgb(34 18 42 / 0.07)';
    for (let y = 8; y < sheet; y += 15)
      for (let x = 8; x < WIDTH; x += 15) context.fillRect(x, y, 3, 3);
    context.save();
    context.beginPath();
    context.roundRect(48, 48, WIDTH - 96, CURTAIN_END - 48, [31, 31, 0, 0]);
    context.clip();
    rays(CURTAIN_END * 0.84);
    context.restore();
    context.strokeStyle = INK;
    const frames = [
      [32, 5, 44],
      [43, 2, 33],
    ] as const;
    for (const [inset, width, radius] of frames) {
      context.lineWidth = width;
      context.beginPath();
      context.roundRect(inset, inset, WIDTH - 2 * inset, sheet - 2 * inset, radius);
      context.stroke();
    }
    context.fillStyle = INK;
    context.fillRect(48, CURTAIN_END, WIDTH - 96, 5);
  }

  function head(): void {
    const { lobbyName, at, playerCount } = playbill;
    const said = hasNames
      ? texts.head(lobbyName, at, playerCount)
      : texts.namelessHead(at, playerCount);
    line(said, [MIDDLE, 98], text, 29, { width: INNER - 40, colour: PAPER });
    context.font = display(178);
    const widths = texts.brand.map((part) => context.measureText(part).width);
    let x = MIDDLE - widths.reduce((sum, width) => sum + width, 0) / 2;
    context.textAlign = 'left';
    for (const [index, part] of texts.brand.entries()) {
      const width = widths[index] ?? 0;
      context.save();
      context.translate(x, 252);
      context.fillStyle = index === 1 ? BRASS : PAPER;
      if (index === 1) {
        // The odd one.
        context.translate(width / 2, -50);
        context.rotate((-14 * Math.PI) / 180);
        context.translate(-width / 2, 44);
      }
      context.fillText(part, 0, 0);
      context.restore();
      x += width;
    }
  }

  function winners(): void {
    const people = playbill.winners;
    // A face without its name is larger.
    const isAlone = people.length === 1 && !hasNames;
    const [faceTop, largest, lead] = isAlone ? [350, 316, 714] : [356, 236, 640];
    const rows = people.length > 6 ? 2 : 1;
    const inRow = Math.ceil(people.length / rows);
    const gap = 24;
    const size = Math.min((largest - (rows - 1) * gap) / rows, (INNER - 60) / inRow - gap);
    const top = faceTop + (largest - rows * (size + gap) + gap) / 2;
    for (const [index, { avatar }] of people.entries()) {
      const row = Math.floor(index / inRow);
      const count = Math.min(inRow, people.length - row * inRow);
      const x = MIDDLE - (count * (size + gap) - gap) / 2 + (index % inRow) * (size + gap);
      const y = top + row * (size + gap);
      context.save();
      context.shadowColor = 'rgb(34 18 42 / 0.5)';
      context.shadowBlur = 26;
      context.shadowOffsetY = 14;
      context.fillStyle = PAPER;
      context.beginPath();
      context.roundRect(x - 10, y - 10, size + 20, size + 20, size * 0.38);
      context.fill();
      context.restore();
      face(drawings.winners[index], avatar, x, y, size);
      crown(x, y, size);
    }
    if (people.length === 0) return;
    line(texts.lead(people.length), [MIDDLE, lead], text, 31, { colour: MUTED });
    const said = winnerLines();
    const each = said.length > 1 ? 118 / said.length : 100;
    const room = { width: INNER - 40, least: Math.min(44, each * 0.6) };
    for (const [index, one] of said.entries()) {
      line(
        one,
        [MIDDLE, lead + (index + 1) * each],
        display,
        said.length > 1 ? each * 0.9 : 100,
        room,
      );
    }
    points(said.length > 0 ? lead + 128 : lead + 44);
  }

  /** Two or three long names take a line each. */
  function winnerLines(): string[] {
    const names = playbill.winners.map(({ name }) => name);
    if (!hasNames || names.length > 3) return names.length > 1 ? [texts.shared(names.length)] : [];
    context.font = display(64);
    const joined = texts.winners(names);
    return context.measureText(joined).width <= INNER - 40 ? [joined] : names.map(texts.name);
  }

  function points(top: number): void {
    const said = texts.points(playbill.points);
    context.save();
    context.font = display(40);
    const width = context.measureText(said).width + 48;
    context.translate(MIDDLE, top + 32);
    context.rotate((-2 * Math.PI) / 180);
    context.fillStyle = BRASS;
    context.beginPath();
    context.roundRect(-width / 2, -32, width, 64, 18);
    context.fill();
    line(said, [0, 14], display, 40);
    context.restore();
  }

  /** Up to three as high cards, more as rows of face and text. */
  function awards(): void {
    const isHigh = playbill.awards.length <= 3;
    const [columns, gap] = [3, 18];
    const width = (INNER - (columns - 1) * gap) / columns;
    const height = isHigh ? 206 : 94;
    for (const [index, { id, name, avatar }] of playbill.awards.entries()) {
      const row = Math.floor(index / columns);
      const inRow = Math.min(columns, playbill.awards.length - row * columns);
      const left = MIDDLE - (inRow * (width + gap) - gap) / 2;
      const x = left + (index % columns) * (width + gap);
      const y = AWARDS + row * (height + gap);
      context.save();
      context.translate(x + width / 2, y + height / 2);
      if (index === 1) context.rotate((-2 * Math.PI) / 180);
      context.translate(-width / 2, -height / 2);
      context.fillStyle = CARDS[index % CARDS.length] ?? PAPER;
      context.strokeStyle = INK;
      context.lineWidth = 4;
      context.beginPath();
      context.roundRect(0, 0, width, height, 26);
      context.fill();
      context.stroke();
      const award = awardTexts[id].name;
      if (isHigh) {
        const emblem = drawings.emblems[index];
        if (emblem) paintSvg(context, emblem, width / 2 - 98, 20, 84);
        face(drawings.awards[index], avatar, width / 2 + 14, 20, 84);
        line(award, [width / 2, hasNames ? 138 : 156], text, 25, { width: width - 28, least: 18 });
        if (hasNames)
          line(texts.name(name), [width / 2, 180], display, 35, { width: width - 28, least: 22 });
      } else {
        face(drawings.awards[index], avatar, 14, 15, 64);
        const room = { width: width - 104, align: 'left' as const };
        line(award, [90, hasNames ? 40 : 56], text, 22, { ...room, least: 15 });
        if (hasNames) line(texts.name(name), [90, 74], display, 29, { ...room, least: 18 });
      }
      context.restore();
    }
  }

  function acts(): void {
    const all = playbill.acts;
    const column = INNER / Math.max(5, all.length);
    const left = MIDDLE - (column * all.length) / 2;
    const isWide = all.length <= 6;
    const size = Math.min(70, column - 12);
    for (const [index, { number, avatar, end }] of all.entries()) {
      const x = left + (index + 0.5) * column;
      const said = isWide ? texts.act(number) : `${number}.`;
      line(said, [x, ACTS + 18], text, 23, { width: column, colour: MUTED });
      face(drawings.acts[index], avatar, x - size / 2, ACTS + 28, size);
      if (isWide) line(texts.ends[end], [x, ACTS + 126], text, 25, { width: column - 8 });
    }
  }

  function foot(): void {
    context.strokeStyle = 'rgb(34 18 42 / 0.4)';
    context.lineWidth = 4;
    context.setLineDash([14, 10]);
    context.beginPath();
    context.moveTo(EDGE, FOOT);
    context.lineTo(WIDTH - EDGE, FOOT);
    context.stroke();
    context.setLineDash([]);
    const isStory = form === 'story';
    const y = FOOT + (isStory ? QR / 2 + 32 : 56);
    const right = WIDTH - EDGE - (isStory ? QR + 24 : 0);
    const half = (right - EDGE) / 2 - 12;
    if (isStory) paintSvg(context, drawings.qr, WIDTH - EDGE - QR, FOOT + 22, QR);
    line(texts.claim, [EDGE, y], text, 28, { width: half, align: 'left' });
    line(host, [right, y], display, 31, { width: half, align: 'right', least: 12 });
  }

  /** What a story hangs in: velvet, floor, and the valance above. */
  function stage(): void {
    const velvet = context.createLinearGradient(0, 0, WIDTH, 0);
    for (let fold = 0; fold <= 18; fold += 1)
      velvet.addColorStop(fold / 18, VELVET[fold % 2 ? 1 : 0]);
    context.fillStyle = velvet;
    context.fillRect(0, 0, WIDTH, STORY.height);
    const floor = context.createLinearGradient(0, FLOOR_TOP, 0, STORY.height);
    for (const [at, colour] of FLOOR.entries()) floor.addColorStop(at, colour);
    context.fillStyle = floor;
    context.fillRect(0, FLOOR_TOP, WIDTH, STORY.height - FLOOR_TOP);
    context.fillStyle = 'rgb(34 18 42 / 0.35)';
    for (let plank = 1; plank < 6; plank += 1)
      context.fillRect((plank * WIDTH) / 6, FLOOR_TOP, 3, STORY.height - FLOOR_TOP);
    context.fillStyle = BRASS;
    context.fillRect(0, FLOOR_TOP, WIDTH, 8);
    context.beginPath();
    context.moveTo(-12, -12);
    context.lineTo(-12, 150);
    for (let x = 0; x < WIDTH; x += 180) context.quadraticCurveTo(x + 90, 268, x + 180, 150);
    context.lineTo(WIDTH + 12, -12);
    context.fillStyle = VALANCE;
    context.fill();
    context.strokeStyle = BRASS;
    context.lineWidth = 12;
    context.stroke();
  }

  /** Those who played, below the sheet. */
  function crowd(): void {
    const all = playbill.crowd ?? [];
    const column = INNER / Math.max(6, all.length);
    const size = Math.min(130, column - 14);
    for (const [index, avatar] of all.entries()) {
      const x = MIDDLE + (index - all.length / 2) * column + (column - size) / 2;
      const y = FLOOR_TOP + 84 - size;
      face(drawings.crowd[index], avatar, x, y, size);
      // No two players have the same.
      if (playbill.winners.some((winner) => winner.avatar === avatar)) crown(x, y, size);
    }
  }

  context.save();
  if (form === 'story') {
    stage();
    crowd();
    const scale = (STORY.bottom - STORY.top) / sheet;
    context.translate((WIDTH - WIDTH * scale) / 2, STORY.top);
    context.scale(scale, scale);
  }
  paper();
  head();
  winners();
  awards();
  acts();
  foot();
  context.restore();
}
