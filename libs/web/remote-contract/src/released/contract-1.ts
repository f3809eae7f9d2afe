/**
 * The types of contract 1 as released. Never changed, because front ends and shells that were built against it are in use.
 */
import type { ComponentType } from 'react';

export interface Toast {
  kind: 'success' | 'error';
  title: string;
  description?: string;
  action?: { label: string; onPress: () => void };
}

export interface ShellContext {
  contract: number;
  user: { id: number; email: string; role: 'user' | 'admin' };
  timeZone: string;
  theme: 'light' | 'dark';
  location: { pathname: string; search: string };
  notify: (toast: Toast) => void;
  navigate: (path: string, options?: { replace?: boolean }) => void;
  onSessionLost: () => void;
  guardLeaving: (guard: LeaveGuard | null) => void;
  takeBookingConfig: () => BookingConfig | null;
}

export type LeaveGuard = (to: { pathname: string; search: string } | null) => boolean | Promise<boolean>;

export interface BookingConfig {
  startTime: string;
  endTime: string;
  slotDuration: number;
  timeZone: string;
  etag: string;
}

export interface RemoteModule {
  contract: number;
  Routes: ComponentType<ShellContext>;
}

export interface RemoteRelease {
  version: string;
  entry: string;
  integrity: string;
  contract: { needs: number; offers: number };
  routes: RemoteRoute[];
  pages?: Record<string, string[]>;
  headings?: Record<string, string>;
}

export interface RemoteRoute {
  path: string;
  nested?: boolean;
  label: string;
  shortLabel?: string;
  title: string;
  icon: string;
  access: 'signed-in' | 'admin';
  order: number;
}

export interface RemotesManifest {
  contract: number;
  remotes: Record<string, RemoteRelease>;
}
