import { findChromium } from '../../tools/browser.ts'

/** Once, before any test: two files that both found no browser would install it over each other. */
export const setup = (): void => void findChromium()
