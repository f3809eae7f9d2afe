// Replaces a module of @ant-design/plots that imports every kind of chart (lighter-charts.cjs).
import { Runtime, corelib, extend } from '@antv/g2';

export const Chart = extend(Runtime, corelib());
