import { Component, type ReactNode } from 'react';

interface Props {
  /** Told once for each crash. */
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps an error inside a remote from taking the shell down. Shows nothing itself; `onCrash` decides what follows. */
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
