// Shows what is pushed to this device, and opens it when it is pressed. It keeps no page and no data: its scope holds
// no screen.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (evento) => {
  const { titulo, endereco } = evento.data.json()
  const mostrar = self.registration.showNotification(titulo, {
    // The same notice, sent again, takes the place of the first.
    tag: `${endereco} ${titulo}`,
    icon: '/favicon.svg',
    lang: 'pt-BR',
    data: { endereco },
  })
  evento.waitUntil(mostrar)
})

/** Goes to a screen of ours, in a tab of its own: what is being typed in another stays. */
async function abrir(endereco) {
  const alvo = new URL(endereco, self.location.origin)
  if (alvo.origin !== self.location.origin) return
  const abas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const aberta = abas.find((aba) => aba.url === alvo.href)
  await (aberta ? aberta.focus() : self.clients.openWindow(alvo.href))
}

self.addEventListener('notificationclick', (evento) => {
  evento.notification.close()
  evento.waitUntil(abrir(evento.notification.data.endereco))
})
