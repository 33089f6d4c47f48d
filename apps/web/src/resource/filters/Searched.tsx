/** On paper, where the field of the search is not: the words that a list was searched for. */
export const Searched = ({ q }: { q: string }) =>
  q === '' ? null : <p className="so-impressao">Busca: “{q}”</p>
