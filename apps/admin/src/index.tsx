// Shared modules are settled before anything that uses them runs; hence nothing here but this import.
void import('./standalone');
