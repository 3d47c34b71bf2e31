import { Component, type ReactNode } from 'react';

/** Whether a node was not where React had put it: someone else moved it (dom-guard.ts). */
const isMovedNode = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotFoundError';

type Props = { fallback: ReactNode; children: ReactNode };

/** Shows `fallback` when its children fail; renders them from scratch when only their nodes were moved. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (isMovedNode(error)) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
