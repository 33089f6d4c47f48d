/** Why nothing can be counted here, and what to do. */
export function Impossivel({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <main className="folha">
      <h1>{titulo}</h1>
      <p>{texto}</p>
    </main>
  )
}
