import { Select, Textarea } from '@mantine/core'
import {
  camposDoBem,
  formatarCnpj,
  formatarCpf,
  type PropostaNota,
  situacaoPatrimonio,
} from '@tombo/contract'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { date, reais, shownText } from '../../../ui/format.ts'
import { DateInput } from '../../../ui/inputs/DateInput.tsx'
import { withMask } from '../../../ui/inputs/masks.ts'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { FornecedorDaNota } from './FornecedorDaNota.tsx'
import { idDoControle } from './Pendencias.tsx'
import type { Conferencia } from './useConferencia.ts'
import css from './importar.module.css'

const documento = (d: string | null) => (d ? (d.length === 11 ? formatarCpf(d) : formatarCnpj(d)) : '')

const SITUACOES = (['AGUARDANDO_TOMBAMENTO', 'EM_EDICAO'] as const).map((value) => ({
  value,
  label: situacaoPatrimonio.descriptions[value],
}))

/** Shows what the invoice says, for reading; who supplied it, and what all of its assets share. */
export function Cabecalho({
  proposta: p,
  conferencia: c,
}: {
  proposta: PropostaNota
  conferencia: Conferencia
}) {
  const { escolhas, erros, mudar } = c
  return (
    <>
      <section aria-label="Dados da nota" className={css.cartao}>
        <Facts
          columns={4}
          items={[
            { label: 'Número e série', value: <span className="numeros">{`${p.numero} / ${p.serie}`}</span> },
            { label: 'Emissão', value: <span className="numeros">{date(p.dataEmissao)}</span> },
            { label: 'Valor total', value: <span className="numeros">{reais(p.valorTotal)}</span> },
            { label: 'Operação', value: shownText(p.naturezaOperacao) },
            {
              label: 'Destinatário',
              value: shownText(
                [p.destinatario.nome, documento(p.destinatario.documento)].filter(Boolean).join(', '),
              ),
            },
            {
              label: 'Protocolo de autorização',
              value: <span className="numeros">{shownText(p.protocolo)}</span>,
            },
          ]}
        />
        <p className={css.chave}>
          <span>Chave de acesso</span> <span className="numeros">{withMask('chaveNfe', p.chave)}</span>
        </p>
      </section>
      <FornecedorDaNota proposta={p} conferencia={c} />
      <section aria-label="Dados da aquisição" className={css.campos}>
        <DateInput
          id={idDoControle('dataAquisicao')}
          label={camposDoBem.dataAquisicao.label}
          withAsterisk
          value={escolhas.dataAquisicao}
          onChange={(dataAquisicao) => mudar({ dataAquisicao })}
          error={erros.dataAquisicao}
        />
        <Autocomplete
          id={idDoControle('tipoAquisicao')}
          label={camposDoBem.tipoAquisicao.label}
          required
          resource="tiposaquisicao"
          value={escolhas.tipoAquisicao}
          onChange={(tipoAquisicao) => mudar({ tipoAquisicao })}
          error={erros.tipoAquisicao}
        />
        <Select
          id={idDoControle('situacao')}
          label="Situação dos bens"
          data={SITUACOES}
          allowDeselect={false}
          value={escolhas.situacao}
          onChange={(v) => v && mudar({ situacao: v as typeof escolhas.situacao })}
        />
        <Textarea
          id={idDoControle('observacao')}
          label={camposDoBem.observacao.label}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={4000}
          value={escolhas.observacao}
          onChange={(e) => mudar({ observacao: e.currentTarget.value })}
        />
      </section>
    </>
  )
}
