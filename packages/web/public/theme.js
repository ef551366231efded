// Before the first paint, so that nobody who likes candlelight is blinded by paper.
let wishes = {}
try {
  wishes = JSON.parse(localStorage.getItem('grognard.settings')) ?? {}
} catch {
  // Those that cannot be read are the usual ones.
}
const { dataset } = document.documentElement
const { theme, contrast, motion } = wishes
if (theme === 'paper' || theme === 'candlelight') dataset.theme = theme
if (contrast === 'high') dataset.contrast = contrast
if (motion === 'none') dataset.motion = motion

// What the program will want first is sent for before it runs: build/first-pieces.ts.
const spoken = navigator.languages.map(tag => tag.slice(0, 2)).find(tag => /en|de/.test(tag))
const language = wishes.language ?? spoken ?? 'en'
const [room, game] = location.pathname.slice(1).split('/')
const wanted = [language, room || 'home', `${room}/${game}`, `${room}/${game}/${language}`]
for (const piece of document.querySelector('[name=pieces]')?.content.split(',') ?? []) {
  const [name, ...files] = piece.split(' ')
  for (const file of wanted.includes(name) ? files : []) {
    const isScript = file.endsWith('js')
    const link = document.createElement('link')
    Object.assign(link, { rel: isScript ? 'modulepreload' : 'preload', as: isScript ? '' : 'style' })
    Object.assign(link, { crossOrigin: '', href: `/${file}` })
    document.head.append(link)
  }
}
