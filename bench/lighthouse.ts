import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAME_IDS } from '@grognard/collection'
import { serve } from '@grognard/server'
import { findChromium } from '@grognard/web/chromium'
import { type BrowserContext, chromium } from 'playwright-core'
import { z } from 'zod'
import { machine } from './machine.ts'
import { writeBetween } from './readme.ts'
import { inThreadTime } from './thread-time.ts'

const HELP = `npm run lighthouse [-- --no-write] [-- --thread-time]

Lets Lighthouse look at the home page, and at the rules and a table of each game with a board, as a slow phone and as a desk
would see them on their first visit, prints what it says, and writes the table in bench/README.md. Takes about eight
minutes; nothing else should run.
Lighthouse is fetched when it is wanted: it weighs more than everything else that is installed here.

  --no-write      prints only
  --thread-time   prints only, and counts of every task what the processor was at work on it: for a machine that has other
                  things to do; the speed index is still that of the clock`

const LIGHTHOUSE = 'lighthouse@12.8.2'
const PORT = 9222
const BY_THREAD = process.argv.includes('--thread-time')
const DEVICES = ['phone', 'desk'] as const
type Device = (typeof DEVICES)[number]

const Category = z.object({ title: z.string(), score: z.number().nullable() })
const Said = z.object({
  categories: z.record(z.string(), Category),
  audits: z.object({
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
  }),
})

interface Row {
  readonly page: string
  readonly device: Device
  readonly said: z.infer<typeof Said>
}

/** Looks at every page; matches lie in the browser, so that it is the same one for all of them. */
async function look(folder: string): Promise<readonly Row[]> {
  const serving = await serve({ port: 0, place: ':memory:' })
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${PORT}`, '--no-sandbox', '--disable-background-networking'],
  })
  try {
    const pages = [{ page: 'home', address: serving.address }]
    for (const game of GAME_IDS.filter(hasBoard)) {
      pages.push({ page: `rules of ${game}`, address: `${serving.address}/rules/${game}` })
      pages.push({ page: `a table of ${game}`, address: await tableOf(context, serving.address, game) })
    }
    const rows: Row[] = []
    for (const { page, address } of pages)
      for (const device of DEVICES) {
        process.stderr.write(`${page}, ${device}\n`)
        rows.push({ page, device, said: await askAgain(folder, address, device) })
      }
    return rows
  } finally {
    await context.close()
    await serving.close()
  }
}

async function tableOf(context: BrowserContext, home: string, game: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${home}/games/${game}/new`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\/tables\//)
  await page.locator('.bar').waitFor()
  const address = page.url()
  await page.close()
  return address
}

const hasBoard = (game: string): boolean =>
  existsSync(new URL(`../packages/games/${game}/ui/index.ts`, import.meta.url))

const ATTEMPTS = 4

/** It gives up where a trace begins too late, which happens on a machine that is busy with other things. */
async function askAgain(folder: string, address: string, device: Device): Promise<Row['said']> {
  for (let attempt = 1; ; attempt++)
    try {
      return await ask(folder, address, device)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
}

/** What the browser keeps for use off line is cleared first; matches stay, or there would be no table. */
async function ask(folder: string, address: string, device: Device): Promise<Row['said']> {
  const file = join(folder, 'said.json')
  const gathered = join(folder, 'gathered')
  const preset = device === 'desk' ? ['--preset=desktop'] : []
  const look = (...wishes: string[]) => lighthouse(address, '--quiet', ...preset, ...wishes)
  const output = ['--output=json', `--output-path=${file}`]
  if (BY_THREAD) {
    await look(`--port=${PORT}`, `--gather-mode=${gathered}`)
    inThreadTime(join(gathered, 'defaultPass.trace.json'))
    await look(`--audit-mode=${gathered}`, ...output)
  } else await look(`--port=${PORT}`, ...output)
  return Said.parse(JSON.parse(await readFile(file, 'utf8')))
}

async function lighthouse(address: string, ...wishes: readonly string[]): Promise<void> {
  const child = spawn('npx', ['--yes', LIGHTHOUSE, address, ...wishes], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const status = await new Promise(resolve => child.on('error', resolve).on('close', resolve))
  if (status !== 0) throw new Error(`Lighthouse did not look at ${address}: ${status}`)
}

function table(rows: readonly Row[]): string {
  const titles = Object.values(rows[0]?.said.categories ?? {}).map(({ title }) => title.toLowerCase())
  const heads = ['page', 'on a', ...titles, 'largest paint', 'blocked', 'shift']
  const lines = rows.map(({ page, device, said: { categories, audits } }) => [
    page,
    device,
    ...Object.values(categories).map(({ score }) => String(Math.round(100 * (score ?? 0)))),
    `${(audits['largest-contentful-paint'].numericValue / 1000).toFixed(1)} s`,
    `${Math.round(audits['total-blocking-time'].numericValue)} ms`,
    audits['cumulative-layout-shift'].numericValue.toFixed(2),
  ])
  return [heads, heads.map((_, at) => (at < 2 ? '---' : '---:')), ...lines]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Of the last minute; above the number of cores others were at work. */
const load = (): string => (loadavg()[0] ?? 0).toFixed(1)

if (process.argv.includes('--help')) {
  console.log(HELP)
} else {
  const folder = await mkdtemp(join(tmpdir(), 'grognard-lighthouse-'))
  try {
    const before = load()
    const made = table(await look(folder))
    const busy = `load ${before} when it began, ${load()} when it ended`
    console.log(`${made}\n\n${busy}`)
    if (!BY_THREAD && !process.argv.includes('--no-write')) {
      const { date, commit, cores } = machine()
      const said = `Made by \`npm run lighthouse\`: ${date}, commit ${commit}, ${cores} cores, ${busy}.`
      writeBetween(new URL('README.md', import.meta.url), 'lighthouse', `${made}\n\n${said}`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
