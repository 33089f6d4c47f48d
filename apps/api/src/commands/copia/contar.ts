import { quantos } from '@tombo/contract'
import type { Resumo } from '../../features/copias/copiar.public.ts'
import type { Prova } from '../../features/copias/prova.public.ts'
import type { Pruned } from '../../kernel/copy/prune.ts'
import { dizer } from '../command.ts'

const MIB = 1024 * 1024
const mib = (bytes: number) => `${(bytes / MIB).toFixed(1).replace('.', ',')} MB`

export function contarCopia({
  ponto,
  organizacoes,
  linhas,
  arquivos,
  bytes,
  gravados,
  faltam,
}: Resumo): void {
  dizer(
    `Ponto ${ponto}: ${quantos(organizacoes, 'organização', 'organizações')}, ${quantos(linhas, 'linha', 'linhas')}, ${quantos(arquivos, 'arquivo', 'arquivos')}, ${mib(bytes)} (${mib(gravados)} novos na pasta).`,
  )
  for (const nome of faltam) dizer(`  Não estava onde deveria, e não foi copiado: ${nome}`)
}

export function contarProva({ ponto, bens, lancamentos, arquivos, faltas, jaFaltavam }: Prova): void {
  if (faltas.length === 0)
    dizer(
      `Ponto ${ponto} restaurado e conferido: ${quantos(bens, 'bem', 'bens')}, ${quantos(lancamentos, 'lançamento', 'lançamentos')}, ${quantos(arquivos, 'arquivo', 'arquivos')}.`,
    )
  dizer(faltas.length === 0 ? 'Tudo confere.' : `Ponto ${ponto}: a cópia NÃO está boa:`)
  for (const { texto } of [...faltas, ...jaFaltavam]) dizer(`  ${texto}`)
}

export function contarLimpeza({ pontos, ficam, conteudos }: Pruned): void {
  for (const ponto of pontos) dizer(`  Apagado: ${ponto}`)
  dizer(
    `${quantos(pontos.length, 'ponto apagado', 'pontos apagados')}, e ${quantos(conteudos, 'conteúdo', 'conteúdos')} que nenhum outro usa. ${ficam === 1 ? 'Fica' : 'Ficam'} ${quantos(ficam, 'ponto', 'pontos')}.`,
  )
}
