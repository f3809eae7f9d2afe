export { CancelDialog } from './cancel-dialog';
export { CreateDialog } from './create-dialog';
export { EditDialog } from './edit-dialog';
