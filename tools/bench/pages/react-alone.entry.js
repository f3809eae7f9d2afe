// @ts-nocheck: this runs in a browser.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// A minimal React page. Excludes antd, because the sign-in page does not use it.
createRoot(document.body).render(createElement('main'));
