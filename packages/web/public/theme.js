// Runs before the first paint, so that nobody who likes candlelight is blinded by paper.
try {
  const { theme, contrast, motion } = JSON.parse(localStorage.getItem('grognard.settings') ?? '{}')
  const root = document.documentElement
  if (theme === 'paper' || theme === 'candlelight') root.dataset.theme = theme
  if (contrast === 'high') root.dataset.contrast = 'high'
  if (motion === 'none') root.dataset.motion = 'none'
} catch {
  // Settings that cannot be read are the usual ones.
}
