/** Makes the PNG icons from the drawn one: `node packages/web/tools/icons.ts`. The results are committed. */

import { readFileSync, writeFileSync } from 'node:fs'
import { openChromium } from './browser.ts'

const folder = new URL('../public/icons/', import.meta.url)
const drawing = readFileSync(new URL('grognard.svg', folder), 'utf8')

/** On a maskable icon the system cuts off the edges: the drawing stays in the middle, on its own paper. */
const SIZES = [
  { name: 'grognard-180.png', size: 180, margin: 0 },
  { name: 'grognard-192.png', size: 192, margin: 0 },
  { name: 'grognard-512.png', size: 512, margin: 0 },
  { name: 'grognard-maskable-512.png', size: 512, margin: 56 },
]

const browser = await openChromium()
for (const { name, size, margin } of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const paper = margin > 0 ? '#f4ecd8' : 'transparent'
  await page.setContent(
    `<body style="margin:0;background:${paper}"><div style="padding:${margin}px;box-sizing:border-box;width:${size}px;height:${size}px">${drawing}</div>`,
  )
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
