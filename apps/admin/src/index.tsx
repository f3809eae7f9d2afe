// Module Federation resolves shared modules before this import runs, so the entry contains nothing else.
void import('./standalone');
