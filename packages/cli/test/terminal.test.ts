import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Desk, GROGNARD } from './command-line.ts'

const OTHER_SCREEN = '\x1b[?1049h'
const FIRST_SCREEN = '\x1b[?1049l'
const UP = '\x1b[A'

/** The program on a pseudo-terminal, which `script` makes. */
class Screen {
  readonly process: ChildProcess
  shown = ''
  #from = 0

  constructor(args: readonly string[], env: NodeJS.ProcessEnv, rows = 60) {
    const size = `stty rows ${rows} cols 90; `
    const command = size + [process.execPath, GROGNARD, ...args].map(arg => `'${arg}'`).join(' ')
    this.process = spawn('script', ['-qec', command, '/dev/null'], {
      env: { ...env, TERM: 'xterm-256color' },
    })
    this.process.stdout!.setEncoding('utf8').on('data', (text: string) => {
      this.shown += text
    })
  }

  /** Waits until the text appears after what was waited for before. */
  async until(text: string): Promise<void> {
    const at = () => this.shown.indexOf(text, this.#from)
    while (at() < 0) {
      if (this.process.exitCode !== null) throw new Error(`it ended without '${text}':\n${this.shown}`)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    this.#from = at() + text.length
  }

  type(text: string): void {
    this.process.stdin!.write(text)
  }

  async end(): Promise<number> {
    if (this.process.exitCode === null) await once(this.process, 'exit')
    return this.process.exitCode ?? -1
  }

  /** What stays on the first screen and can be scrolled back to. */
  get kept(): string {
    return this.shown
      .split(OTHER_SCREEN)
      .map((part, i) => (i === 0 ? part : (part.split(FIRST_SCREEN)[1] ?? '')))
      .join('')
  }
}

describe('on a terminal', () => {
  let desk: Desk
  let screen: Screen
  beforeEach(() => {
    desk = new Desk()
  })
  afterEach(() => {
    screen.process.kill()
    desk.clear()
  })

  test('a secret choice leaves nothing behind, not even under the arrow key', async () => {
    screen = new Screen(['play', '--against', 'human', '--seed', '3'], desk.env)
    await screen.until('Pass the keyboard to Blue')
    screen.type('\r')
    await screen.until('› ')
    screen.type('fortify\r')
    await screen.until('has chosen.')
    await screen.until('Pass the keyboard to Orange')
    screen.type('\r')
    await screen.until('› ')
    const before = screen.shown.length
    screen.type(`${UP}${UP}`)
    screen.type('strength\r')
    await screen.until('reveals FORTIFY')
    expect(screen.shown.slice(before, screen.shown.indexOf('reveals'))).not.toContain('fortify')
    await screen.until('Pass the keyboard to Blue')
    screen.type('quit\r')
    expect(await screen.end()).toBe(0)
    expect(screen.kept).not.toContain('fortify')
    expect(screen.kept).not.toContain('card move-1')
    expect(screen.kept).toContain('reveals FORTIFY')
    expect(screen.shown.split(OTHER_SCREEN).length).toBe(screen.shown.split(FIRST_SCREEN).length)
  })

  test('on a small terminal nothing scrolls away unseen', async () => {
    screen = new Screen(['play', '--against', 'human', '--seed', '3'], desk.env, 24)
    await screen.until('Pass the keyboard to Blue')
    screen.type('\r')
    await screen.until('Turn 1')
    await screen.until('Press Enter to go on.')
    while (!screen.shown.includes('card strength')) {
      screen.type('\r')
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    await screen.until('› ')
    screen.type('fortify\r')
    await screen.until('has chosen.')
  })

  test('there are colours, unless they are not wanted', async () => {
    const args = ['play', '--seat', 'blue', '--seed', '3']
    screen = new Screen(args, desk.env)
    await screen.until('› ')
    screen.type('quit\r')
    await screen.end()
    expect(screen.shown).toContain('\x1b[38;5;')
    screen = new Screen(args, { ...desk.env, NO_COLOR: '1' })
    await screen.until('› ')
    screen.type('quit\r')
    await screen.end()
    expect(screen.shown).not.toContain('\x1b[38;5;')
  })

  test('after the last decision one can still ask why, until Enter', async () => {
    screen = new Screen(['play', '--seat', 'blue', '--against', 'recruit', '--seed', '3'], desk.env)
    await screen.until('› ')
    screen.type('1\r')
    await screen.until('› ')
    screen.type('concede\r')
    await screen.until('are you sure?')
    screen.type('y\r')
    await screen.until('Enter leaves the table › ')
    screen.type('why\r')
    await screen.until('Orange has chosen')
    await screen.until('Enter leaves the table › ')
    screen.type('rules\r')
    await screen.until('MOP-15.6')
    await screen.until('Enter leaves the table › ')
    screen.type('odds 1\r')
    await screen.until('The match is over.')
    await screen.until('Enter leaves the table › ')
    screen.type(`save ${desk.path('kept.json')}\r`)
    await screen.until('kept.json')
    await screen.until('Enter leaves the table › ')
    screen.type('\r')
    expect(await screen.end()).toBe(0)
    expect(screen.kept).toContain('The match is kept in')
  })

  test('Ctrl-D ends that too', async () => {
    screen = new Screen(['play', '--seat', 'blue', '--against', 'recruit', '--seed', '3'], desk.env)
    await screen.until('› ')
    screen.type('concede\r')
    await screen.until('are you sure?')
    screen.type('y\r')
    await screen.until('Enter leaves the table › ')
    screen.type('\x04')
    expect(await screen.end()).toBe(0)
  })

  test('Ctrl-C saves, says how to go on, and gives the screen back', async () => {
    screen = new Screen(['play', '--against', 'human', '--seed', '3'], desk.env)
    await screen.until('Pass the keyboard to Blue')
    screen.type('\x03')
    expect(await screen.end()).toBe(130)
    expect(screen.kept).toContain('--resume')
  })

  test('Ctrl-D too', async () => {
    screen = new Screen(['play', '--seat', 'blue', '--seed', '3'], desk.env)
    await screen.until('› ')
    screen.type('\x04')
    expect(await screen.end()).toBe(3)
    expect(screen.kept).toContain('--resume')
  })
})
