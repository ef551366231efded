import { testAccessibleTheme } from './accessible.ts'
import { openHouse } from './house.ts'

openHouse()
// By candlelight one reads German: each theme and each language is looked at once.
testAccessibleTheme('candlelight', { language: 'de', locale: 'de-DE' })
