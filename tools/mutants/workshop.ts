import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../files.ts'

/** A second checkout that shares what is installed but not our own packages. */
export function workshop(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-mutants-'))
  for (const name of ['packages', 'tools', 'bench', 'docs'])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: path => !/node_modules|\/dist(\/|$)/.test(path.slice(ROOT.length)),
    })
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(folder, name))
  mkdirSync(join(folder, 'node_modules/@grognard'), { recursive: true })
  const link = (from: string, to: string) => symlinkSync(from, join(folder, 'node_modules', to))
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@grognard' && !name.startsWith('.vite')) link(join(ROOT, 'node_modules', name), name)
  for (const name of readdirSync(join(folder, 'packages')))
    if (name !== 'games') link(join(folder, 'packages', name), `@grognard/${name}`)
  for (const name of readdirSync(join(folder, 'packages/games')))
    link(join(folder, 'packages/games', name), `@grognard/${name}`)
  return folder
}
