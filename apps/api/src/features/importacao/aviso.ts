import { quantos } from '@tombo/contract'
import type { EndNotice, Finished } from '../../kernel/jobs/end.ts'

interface Contagem {
  ensaio: boolean
  salvos: number
  comAviso: number
  recusados: number
  repetidos: number
}

/** Gives what became of the rows: only what there is. */
function emPalavras(c: Contagem): string {
  const salvas = c.salvos + c.comAviso
  const partes = [
    c.ensaio
      ? quantos(salvas, 'linha seria salva', 'linhas seriam salvas')
      : quantos(salvas, 'linha salva', 'linhas salvas'),
    ...(c.comAviso > 0 ? [`${quantos(c.comAviso, 'delas', 'delas')} com aviso`] : []),
    ...(c.recusados > 0 ? [quantos(c.recusados, 'recusada', 'recusadas')] : []),
    ...(c.repetidos > 0 ? [quantos(c.repetidos, 'já conhecida', 'já conhecidas')] : []),
  ]
  return `${new Intl.ListFormat('pt-BR').format(partes)}.`
}

/** How the end of an import, or of its rehearsal, is told; it leads to the import also when the file was refused. */
export function avisoDaImportacao({ dados, resultado }: Finished<{ importacaoId: number }>): EndNotice {
  const endereco = `/importacao/${dados.importacaoId}`
  // An import that was deleted while it waited has no counts.
  const contagem = resultado?.salvos === undefined ? null : (resultado as unknown as Contagem)
  return contagem ? { texto: emPalavras(contagem), endereco } : { endereco }
}
