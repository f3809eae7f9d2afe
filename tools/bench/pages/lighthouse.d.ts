/** As much of Lighthouse as is used here; its own types bring those of half a browser along. */
declare module 'lighthouse' {
  interface Report {
    finalDisplayedUrl: string;
    environment: { benchmarkIndex: number };
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number; details?: { items?: { url?: string }[] } }>;
  }
  export const desktopConfig: object;
  export default function lighthouse(url: string, flags: object, config?: object): Promise<{ lhr: Report } | undefined>;
}
