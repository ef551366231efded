/**
 * Makes of the sources what can be installed: `npm run pack:tarball` leaves `grognard-VERSION.tgz` in dist/. Node takes types out
 * of sources only where they are not in node_modules, so here they are taken out beforehand, file by file; and the app is
 * built beforehand. Packages of this house travel inside (`bundleDependencies`), those of others are named.
 */

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, posix, relative } from 'node:path'
import { builtApp } from '@grognard/web/app'
import { foldersIn, ROOT } from './files.ts'
import { importsOf } from './imports.ts'

interface Package {
  readonly name: string
  readonly version: string
  readonly exports?: { readonly [path: string]: string }
  readonly dependencies?: { readonly [name: string]: string }
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

/** Of this house: where each lies. */
const HOMES: ReadonlyMap<string, { readonly folder: string; readonly is: Package }> = new Map(
  ['packages', 'packages/games']
    .flatMap(parent => foldersIn(parent).map(name => `${parent}/${name}`))
    .filter(folder => existsSync(join(ROOT, folder, 'package.json')))
    .map(folder => ({ folder, is: readPackage(folder) }))
    .map(home => [home.is.name, home]),
)

const MAIN = 'packages/cli/src/main.ts'
/** Files that are asked for by address instead of by import: threads, and what is read. */
const BY_ADDRESS = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url/g

/** What the program needs to run, found by following what it imports. */
interface Cargo {
  /** Sources and data, below the root. */
  readonly files: ReadonlySet<string>
  /** Packages of others. */
  readonly others: ReadonlySet<string>
}

function cargoOf(entry = MAIN): Cargo {
  const files = new Set<string>()
  const others = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(join(ROOT, file), 'utf8')
    // Types leave no trace.
    const code = stripTypeScriptTypes(text)
    const near = (path: string) => posix.join(posix.dirname(file), path)
    for (const { module } of importsOf(code)) {
      if (module === null) throw new Error(`${file} imports what nobody can know beforehand`)
      const found = module.startsWith('.') ? near(module) : inHouse(module)
      if (found !== null) waiting.push(found)
      else if (!module.startsWith('node:')) others.add(packageIn(module))
    }
    for (const [, path] of code.matchAll(BY_ADDRESS))
      if (path !== undefined && existsSync(join(ROOT, near(path))) && !NEVER.includes(near(path)))
        waiting.push(near(path))
  }
  return { files, others }
}

/** The app is built already. */
const NEVER = ['packages/web/build/build.ts']

const packageIn = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/** Null: it is none of this house. */
function inHouse(module: string): string | null {
  const name = packageIn(module)
  const home = HOMES.get(name)
  if (home === undefined) return null
  const path = home.is.exports?.[`.${module.slice(name.length)}`]
  if (path === undefined) throw new Error(`${name} does not export ${module}`)
  return posix.join(home.folder, path)
}

const asScript = (path: string): string => path.replace(/\.ts$/, '.js')

/** Without types, and with the names that its neighbours have now. */
const withoutTypes = (text: string): string =>
  stripTypeScriptTypes(text).replaceAll(/((?:from|import|import\(|URL\()\s*'\.[^']*)\.ts'/g, "$1.js'")

/** Where a file of this house lies in what is packed. */
function placeOf(file: string): string {
  for (const [name, { folder }] of HOMES)
    if (file.startsWith(`${folder}/`)) return join('node_modules', name, asScript(relative(folder, file)))
  throw new Error(`${file} belongs to no package`)
}

const BIN = `#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const main = new URL('../node_modules/@grognard/cli/src/main.js', import.meta.url)
const closedPipe = new URL('../node_modules/@grognard/cli/bin/closed-pipe.js', import.meta.url)

if (Number.parseInt(process.versions.node, 10) >= 26) {
  await import(closedPipe.href)
  await import(main.href)
} else {
  const node = createRequire(import.meta.url).resolve('node/bin/node')
  const child = spawn(node, ['--import', closedPipe.href, main.pathname, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 130)
  })
}
`

function write(out: string, path: string, text: string): void {
  const full = join(out, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, text)
}

/**
 * Lays everything out in a folder.
 *
 * @param app the folder of the built app
 */
export function layOut(out: string, app: string): void {
  const { files, others } = cargoOf()
  rmSync(out, { recursive: true, force: true })
  const names = new Set<string>()
  for (const file of files) {
    const place = placeOf(file)
    names.add(place.split(/[\\/]/).slice(1, 3).join('/'))
    const text = readFileSync(join(ROOT, file), 'utf8')
    write(out, place, file.endsWith('.ts') ? withoutTypes(text) : text)
  }
  const versions = new Map<string, string>()
  for (const name of names) {
    const home = HOMES.get(name)
    if (home === undefined) continue
    const { version, exports = {}, dependencies = {} } = home.is
    for (const [other, wanted] of Object.entries(dependencies)) versions.set(other, wanted)
    const scripts = Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, asScript(file)]))
    write(
      out,
      join('node_modules', name, 'package.json'),
      JSON.stringify({ name, version, type: 'module', exports: scripts }),
    )
    for (const ledger of ['rules.md', 'rules.de.md'])
      if (existsSync(join(ROOT, home.folder, ledger)))
        cpSync(join(ROOT, home.folder, ledger), join(out, 'node_modules', name, ledger))
  }
  cpSync(app, join(out, 'node_modules/@grognard/web/dist'), { recursive: true })
  cpSync(
    join(ROOT, 'packages/cli/bin/closed-pipe.js'),
    join(out, 'node_modules/@grognard/cli/bin/closed-pipe.js'),
  )
  for (const page of ['README.md', 'LICENSE', 'SECURITY.md']) cpSync(join(ROOT, page), join(out, page))
  cpSync(join(ROOT, 'docs/operating.md'), join(out, 'docs/operating.md'))
  write(out, 'bin/grognard.js', BIN)
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const dependencies: { [name: string]: string } = { node: root.devDependencies.node }
  for (const name of [...others].sort()) {
    const version = versions.get(name)
    if (version === undefined) throw new Error(`nobody says which ${name} is meant`)
    dependencies[name] = version
  }
  const house = [...names].sort()
  for (const name of house) dependencies[name] = HOMES.get(name)?.is.version ?? ''
  const { version, description, license } = root
  write(
    out,
    'package.json',
    JSON.stringify(
      {
        name: 'grognard',
        version,
        description,
        license,
        type: 'module',
        bin: { grognard: 'bin/grognard.js' },
        engines: { node: '>=20' },
        dependencies,
        bundleDependencies: house,
      },
      null,
      2,
    ),
  )
}

if (import.meta.main) {
  const out = join(ROOT, 'dist', 'package')
  layOut(out, await builtApp(() => undefined))
  const packed = spawnSync('npm', ['pack', '--pack-destination', join(ROOT, 'dist')], {
    cwd: out,
    encoding: 'utf8',
  })
  if (packed.status !== 0) throw new Error(packed.stderr)
  console.log(join(ROOT, 'dist', packed.stdout.trim().split('\n').at(-1) ?? ''))
}
