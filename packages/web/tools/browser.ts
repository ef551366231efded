import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** A real Chromium: found on this machine, or else installed. */

const PLACES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const found = (): string | null =>
  [...PLACES, chromium.executablePath()].find(path => path !== undefined && existsSync(path)) ?? null

export function findChromium(): string {
  if (found() === null) install()
  const path = found()
  if (path === null)
    throw new Error(
      'No Chromium was found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  return path
}

/** Debian's package where we may install it, else Playwright's own. */
function install(): void {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' })
  const attempts = [
    () => {
      if (process.getuid?.() !== 0) throw new Error('only root may install packages')
      run('apt-get', 'update')
      run('apt-get', 'install', '-y', 'chromium')
    },
    () => run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium'),
  ]
  for (const attempt of attempts) {
    try {
      attempt()
      return
    } catch {
      // The next way may work.
    }
  }
}

export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ARGUMENTS })
