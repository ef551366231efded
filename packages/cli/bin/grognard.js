#!/usr/bin/env node
// The door to the program for any Node from 20 on: plain JavaScript.

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureInstalledOrExit, nodeBinary, runningNodeIsNewEnough } from '../../../tools/install.js'

const MAIN = new URL('../src/main.ts', import.meta.url)
const CLOSED_PIPE = new URL('./closed-pipe.js', import.meta.url)

ensureInstalledOrExit()

if (runningNodeIsNewEnough()) {
  await import(CLOSED_PIPE.href)
  await import(MAIN.href)
} else {
  runOn(nodeBinary())
}

/** @param {string} node */
function runOn(node) {
  const args = ['--import', CLOSED_PIPE.href, fileURLToPath(MAIN), ...process.argv.slice(2)]
  const child = spawn(node, args, { stdio: 'inherit' })
  const stopPassing = passSignals(child)
  child.on('error', error => {
    console.error(`grognard: ${node} could not be started (${error.message}).`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    stopPassing()
    if (signal) dieOf(signal)
    else process.exitCode = code ?? 1
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignals(child) {
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  // A terminal sends Ctrl-C to both of us already; passing it on would interrupt the child twice.
  const interrupt = () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  }
  process.on('SIGTERM', pass).on('SIGHUP', pass).on('SIGINT', interrupt)
  return () => process.off('SIGTERM', pass).off('SIGHUP', pass).off('SIGINT', interrupt)
}

/** @param {NodeJS.Signals} signal */
function dieOf(signal) {
  process.exitCode = 128 + constants.signals[signal]
  process.kill(process.pid, signal)
}
