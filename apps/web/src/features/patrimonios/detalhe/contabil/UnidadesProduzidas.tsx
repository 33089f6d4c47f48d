import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { type Patrimonio, patrimonioWorkflow, rotasDepreciacoes } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../kernel/api.ts'
import { queryClient } from '../../../../kernel/queryClient.ts'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { ApiError } from '../../../../kernel/http.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { competencia, decimal } from '../../../../ui/format.ts'
import { DecimalInput } from '../../../../ui/inputs/DecimalInput.tsx'
import { LoadingLines } from '../../../../ui/LoadingLines.tsx'
import css from '../detalhe.module.css'

/** `MM/AAAA` as it is typed, and as `YYYY-MM` when it is whole. */
const mascarar = (texto: string) => {
  const n = texto.replace(/\D/g, '').slice(0, 6)
  return n.length > 2 ? `${n.slice(0, 2)}/${n.slice(2)}` : n
}
const lerMes = (texto: string): string | null => {
  const achado = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(texto)
  return achado ? `${achado[2]}-${achado[1]}` : null
}

/** Shows what an asset produced in each month: its depreciation goes by it. A month that is posted does not change any more. */
export function UnidadesProduzidas({ bem }: { bem: Patrimonio }) {
  const { id } = bem
  const { can } = usePermissoes()
  const chave = ['patrimonio', id, 'unidades']
  const { data, error, refetch } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => call(rotasDepreciacoes.unidades, { params: { id }, signal }),
  })
  return (
    <section className={css.secao} aria-labelledby="unidades-produzidas">
      <Title order={2} id="unidades-produzidas" mb="xs">
        Unidades produzidas
      </Title>
      {can('criaralterarpatrimonio') && !patrimonioWorkflow.isFinal(bem.situacao.value) && (
        <Informar id={id} aoSalvar={() => queryClient.invalidateQueries({ queryKey: ['patrimonio', id] })} />
      )}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingLines />)}
      {data?.length === 0 && (
        <Text c="dimmed" size="sm">
          Nenhum mês informado. Sem as unidades do mês, o bem fica com erro na depreciação.
        </Text>
      )}
      {data && data.length > 0 && (
        <table className={css.tabela}>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Situação</th>
              <th scope="col" data-align="right">
                Unidades
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((u) => (
              <tr key={u.mes}>
                <td>{competencia(u.mes)}</td>
                <td>{u.lancada ? 'Lançado' : 'A lançar'}</td>
                <td data-align="right">{decimal(u.quantidade)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Informar({ id, aoSalvar }: { id: number; aoSalvar: () => Promise<void> }) {
  const [mes, setMes] = useState('')
  const [quantidade, setQuantidade] = useState<string | null>(null)
  const [erros, setErros] = useState<{ mes?: string; quantidade?: string }>({})
  const [enviando, setEnviando] = useState(false)
  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    e.stopPropagation()
    const lido = lerMes(mes)
    const novos = {
      ...(lido ? {} : { mes: 'Informe o mês como MM/AAAA.' }),
      ...(quantidade ? {} : { quantidade: 'Informe as unidades do mês.' }),
    }
    setErros(novos)
    if (!lido || !quantidade) return
    setEnviando(true)
    try {
      await call(rotasDepreciacoes.informarUnidades, { params: { id }, body: { mes: lido, quantidade } })
      setMes('')
      setQuantidade(null)
      await aoSalvar()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      setErros(Object.fromEntries(Object.entries(erro.fields).map(([k, t]) => [k, t.join(' ')])))
    } finally {
      setEnviando(false)
    }
  }
  return (
    <form noValidate onSubmit={(e) => void enviar(e)} className="nao-imprimir">
      <Group gap="sm" align="flex-start" mb="sm">
        <TextInput
          label="Mês"
          placeholder="MM/AAAA"
          inputMode="numeric"
          w={120}
          value={mes}
          error={erros.mes}
          onChange={(e) => setMes(mascarar(e.currentTarget.value))}
        />
        <DecimalInput
          label="Unidades"
          w={160}
          value={quantidade}
          error={erros.quantidade}
          onChange={setQuantidade}
        />
        <Button type="submit" variant="default" mt={24} loading={enviando} disabled={enviando}>
          Informar
        </Button>
      </Group>
    </form>
  )
}
