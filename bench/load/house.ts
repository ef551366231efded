import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen, openHouse } from '@grognard/server'
import { answerParent } from './parent.ts'

/** One process of a house under load: `node house.ts PLACE`. It is reached through a proxy that names the guests' addresses. */
const [place] = process.argv.slice(2)
if (place === undefined) throw new Error('where is everything kept?')
const app = mkdtempSync(join(tmpdir(), 'grognard-load-app-'))
mkdirSync(join(app, 'assets'))
writeFileSync(join(app, 'index.html'), '<!doctype html><title>Grognard</title>')
const house = await openHouse({ app, place, names: ['localhost'], isSecure: true })
const port = await listen(house.http, 'localhost', 0)
answerParent(`http://localhost:${port}`, () => house.close())
