// Runs before the first paint, so that a dark screen never flashes white, and so that whoever has yet to sign in sees no
// frame of a screen. It stands in a file of its own because the content security policy allows no inline script.
;(function () {
  let tema = null
  let sessao = null
  try {
    tema = localStorage.getItem('tombo:tema')
    sessao = localStorage.getItem('tombo:sessao')
  } catch (_) {
    tema = null
  }
  if (tema !== 'light' && tema !== 'dark')
    tema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', tema)
  document.documentElement.toggleAttribute('data-sem-sessao', !sessao)
})()
