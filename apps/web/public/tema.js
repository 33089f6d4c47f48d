// Runs before the first paint, so that a dark screen never flashes white. It stands in a file of its own because
// the content security policy allows no inline script.
;(function () {
  let tema = null
  try {
    tema = localStorage.getItem('tombo:tema')
  } catch (_) {
    tema = null
  }
  if (tema !== 'light' && tema !== 'dark')
    tema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', tema)
})()
