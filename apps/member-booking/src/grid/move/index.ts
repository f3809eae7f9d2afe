export { MoveView } from './move-view';
