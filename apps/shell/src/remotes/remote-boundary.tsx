import { Component, type ReactNode } from 'react';

interface Props {
  /** Called once for each crash. */
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

/** Catches the errors of a front end. Renders nothing after one. */
export class RemoteBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
