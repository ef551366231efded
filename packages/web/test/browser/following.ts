import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { decide } from './house.ts'

/** Does what the teacher asks for, as the list of choices offers it; looks before each decision. */
export async function follow(
  page: Page,
  look: (step: number) => Promise<void> = async () => {},
): Promise<string[]> {
  const teacher = page.locator('.lesson-text')
  const steps = Number(/(\d+)\D*$/.exec(await page.locator('.lesson-head').innerText())?.[1])
  const said: string[] = []
  for (let step = 0; step < steps - 1; step++) {
    const expected = page.locator('.choice-expected')
    await expected.waitFor({ state: 'attached' })
    said.push(await teacher.innerText())
    const notation = (await expected.getAttribute('data-choice')) ?? ''
    // A decision in JSON has quotation marks in it.
    const ready = page.locator(`.decide[data-ready="${notation.replaceAll('"', '\\"')}"]`)
    // Where there is only one thing to do, it is selected already.
    if ((await ready.count()) === 0) await expected.click()
    await ready.waitFor()
    await look(step)
    await decide(page)
    await page.waitForFunction(
      old => document.querySelector('.lesson-text')?.textContent !== old,
      said.at(-1),
    )
  }
  said.push(await teacher.innerText())
  expect(said).toHaveLength(steps)
  return said
}
