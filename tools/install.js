// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, no packages.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 26
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')

const WINDOWS = process.platform === 'win32'
const LOCK_IS_STALE_AFTER_MS = 10 * 60 * 1000

/** A failed installation: the message is a sentence for the person at the terminal. */
class InstallError extends Error {}

export const runningNodeIsNewEnough = () => Number.parseInt(process.versions.node, 10) >= NODE_MAJOR

const nodePackage = (/** @type {string} */ root) => join(root, 'node_modules', 'node')

/** The Node that the npm package `node` brings along. */
export const nodeBinary = (root = ROOT) => join(nodePackage(root), 'bin', WINDOWS ? 'node.exe' : 'node')

/** What `node` means inside npm scripts. */
const nodeLink = (/** @type {string} */ root) =>
  join(root, 'node_modules', '.bin', WINDOWS ? 'node.cmd' : 'node')

/** Installs what is missing or out of date; does nothing, quickly, when there is nothing to do. */
function ensureInstalled(root = ROOT) {
  if (isReady(root)) return
  withLock(root, () => {
    if (!stampIsCurrent(root) || !existsSync(nodePackage(root))) installPackages(root)
    if (!nodeIsThere(root)) installNode(root)
  })
}

export function ensureInstalledOrExit(root = ROOT) {
  try {
    ensureInstalled(root)
  } catch (error) {
    if (!(error instanceof InstallError)) throw error
    console.error(`grognard: ${error.message}`)
    process.exit(1)
  }
}

const isReady = (/** @type {string} */ root) => stampIsCurrent(root) && nodeIsThere(root)
const nodeIsThere = (/** @type {string} */ root) =>
  (existsSync(nodeBinary(root)) && existsSync(nodeLink(root))) || runningNodeIsNewEnough()

// The stamp says for which package files node_modules was made.

const stampFile = (/** @type {string} */ root) => join(root, 'node_modules', '.grognard-stamp')

export function stampIsCurrent(root = ROOT) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === stampFor(root)
}

export function stampFor(root = ROOT) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of packageFiles(root)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** package.json of the root and of every workspace, and the lock file, as paths below the root. */
export function packageFiles(root = ROOT) {
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = workspaces.flatMap((/** @type {string} */ pattern) => expand(root, pattern))
  return [
    'package.json',
    'package-lock.json',
    ...folders.map((/** @type {string} */ f) => `${f}/package.json`),
  ]
    .filter(file => existsSync(join(root, file)))
    .sort()
}

/** @param {string} root @param {string} pattern a folder, or `folder/*` */
function expand(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern]
  const parent = pattern.slice(0, -2)
  return existsSync(join(root, parent))
    ? readdirSync(join(root, parent)).map(name => `${parent}/${name}`)
    : []
}

/** @param {string} root */
function installPackages(root) {
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install'
  console.error(`grognard: installing packages (npm ${command}); this takes a minute the first time …`)
  rmSync(stampFile(root), { force: true })
  const { ok, said } = npm(root, [command, '--include=dev'])
  if (!ok) throw new InstallError(whyNpmFailed(command, said))
  writeFileSync(stampFile(root), stampFor(root))
}

/** @param {string} command @param {string} said */
function whyNpmFailed(command, said) {
  if (said.includes('EUSAGE') && said.includes('in sync'))
    return 'package-lock.json does not fit the package.json files. Run `npm install` and try again.'
  return `npm ${command} failed, so the packages are not installed. It said:\n${said}`
}

/**
 * The package `node` fetches its program in an install script, which some people switch off.
 * @param {string} root
 */
function installNode(root) {
  console.error(`grognard: fetching Node ${NODE_MAJOR} …`)
  const { said } = npm(root, ['rebuild', 'node', '--ignore-scripts=false'])
  if (nodeIsThere(root)) return
  throw new InstallError(
    `Node ${NODE_MAJOR} is needed; this is ${process.version}, and the npm package \`node\` brought no program ` +
      `for ${process.platform}-${process.arch}. Install Node ${NODE_MAJOR} and try again. npm said:\n${said}`,
  )
}

/** @param {string} root @param {string[]} args */
function npm(root, args) {
  const { error, status, stdout, stderr } = spawnSync(
    'npm',
    [...args, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: environment(root),
      shell: WINDOWS,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  if (error) throw new InstallError(`npm could not be started (${error.message}). Is it installed?`)
  return { ok: status === 0, said: firstLines(stderr || stdout) }
}

const firstLines = (/** @type {string} */ text) =>
  text
    .split('\n')
    .filter(line => !/^npm error\s+at /.test(line))
    .slice(0, 8)
    .join('\n')
    .trim()

/**
 * The environment for npm: without our own node_modules/.bin in front, because npm must not run on the very
 * Node that it is about to replace, and without a `--workspace` meant for the script that called us.
 * @param {string} root
 */
function environment(root) {
  const env = { ...process.env }
  delete env['npm_config_workspace']
  delete env['npm_config_workspaces']
  const path = Object.keys(env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH'
  const own = join(root, 'node_modules', '.bin')
  env[path] = (env[path] ?? '')
    .split(delimiter)
    .filter(folder => resolve(folder) !== own)
    .join(delimiter)
  return env
}

/**
 * Two commands started at once in a fresh checkout must not install over each other.
 * @param {string} root @param {() => void} work
 */
function withLock(root, work) {
  const lock = join(root, '.grognard-install.lock')
  while (!takeLock(lock)) pause(200)
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'EEXIST') throw new InstallError(`cannot write into ${dirname(lock)} (${code}).`)
  }
  if (isAbandoned(lock)) rmSync(lock, { force: true })
  return false
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LOCK_IS_STALE_AFTER_MS) return true
    const holder = Number(readFileSync(lock, 'utf8'))
    return holder > 0 && !isAlive(holder)
  } catch {
    return false // released this moment
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

const pause = (/** @type {number} */ ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  ensureInstalledOrExit()
