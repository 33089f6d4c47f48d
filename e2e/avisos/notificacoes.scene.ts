import type { Page } from '@playwright/test'

/** The bell, and what it opens. */
export const sino = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
export const painel = (page: Page) => page.getByRole('dialog', { name: /^Notificações/ })
