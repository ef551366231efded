import { spawn } from 'node:child_process'

type Opener = readonly [command: string, ...args: string[]]

/** How this machine opens an address; null where nobody would see it. */
export function opener(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): Opener | null {
  if (env['CI'] || env['SSH_CONNECTION']) return null
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['cmd', '/c', 'start', '']
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : null
}

/** Opens the address in the browser where there is one; it is printed anyway, so nothing is lost if not. */
export function openBrowser(address: string): void {
  const found = opener(process.platform, process.env)
  if (found === null) return
  const [command, ...args] = found
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}
