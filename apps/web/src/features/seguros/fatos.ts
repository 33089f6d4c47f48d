import { type ItemSeguro, nomeDoBem, type Seguro, type Sinistro } from '@tombo/contract'
import type { Fact } from '../../ui/blocks/SideCard.tsx'
import { date, reais } from '../../ui/format.ts'

/** Everything that is known of a claim. */
export const fatosDoSinistro = (x: Sinistro): Fact[] => [
  { label: 'Situação', value: x.situacao.descricao },
  { label: 'Bem', value: nomeDoBem(x.item.patrimonio) },
  { label: 'Data do ocorrido', value: date(x.data) },
  { label: 'Número do sinistro', value: x.numero },
  { label: 'O que aconteceu', value: x.descricao },
  { label: 'Boletim de ocorrência', value: x.boletim },
  { label: 'Prejuízo estimado', value: reais(x.valorEstimado) },
  { label: 'Valor indenizado', value: reais(x.valorIndenizado) },
  { label: 'Data da decisão', value: x.dataDecisao && date(x.dataDecisao) },
  { label: 'Motivo da recusa', value: x.motivo },
  { label: 'Manutenção', value: x.manutencao && `Nº ${x.manutencao.id} – ${x.manutencao.descricao}` },
  { label: 'Baixa', value: x.baixa && `Nº ${x.baixa.id} – ${x.baixa.descricao}` },
]

/** How the cover of an asset ended: on a day of its own, or with the policy. */
export const fatosDaCobertura = (i: ItemSeguro, s: Seguro): Fact[] => [
  { label: 'Situação', value: i.situacao.descricao },
  { label: 'Valor segurado', value: reais(i.valorSegurado) },
  { label: 'Coberto desde', value: date(i.cobertoDesde) },
  i.dataCancelamento === null
    ? { label: 'Coberto até', value: date(s.dataFinal) }
    : { label: 'Sem cobertura desde', value: date(i.dataCancelamento) },
  { label: 'Encerrada por', value: i.encerradoPor },
  { label: 'Justificativa', value: i.justificativa },
]
