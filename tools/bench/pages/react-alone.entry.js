// @ts-nocheck: this runs in a browser.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a page of React can be. antd is not here: the sign-in page uses none of it.
createRoot(document.body).render(createElement('main'));
