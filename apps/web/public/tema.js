// Runs before the first paint, so that a dark screen never flashes white, and so that whoever has yet to sign in sees no
// frame of a screen. It stands in a file of its own because the content security policy allows no inline script.
;(function () {
  // A browser older than the program's language would show nothing at all: it is told what is missing, in a language that it has.
  if (!Array.prototype.findLast) {
    document.addEventListener('DOMContentLoaded', function () {
      document.body.style.cssText = 'margin: 2em; font: 18px sans-serif; background: #fff; color: #000'
      document.body.textContent =
        'Este navegador é antigo demais para o Tombo. Atualize-o, ou use o Chrome ou o Edge a partir do 109, ' +
        'o Firefox a partir do 115 ou o Safari a partir do 16.4.'
    })
    return
  }
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
