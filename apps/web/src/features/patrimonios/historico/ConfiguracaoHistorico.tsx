import { Alert, Button, Checkbox, Group, Text, Title } from '@mantine/core'
import {
  CAMPOS_DO_BEM_NO_HISTORICO,
  type ConfiguracaoHistorico as Lida,
  rotasConfiguracaoHistorico,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { queryClient } from '../../../kernel/queryClient.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { inSentence } from '../../../ui/formatLight.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { consultaConfiguracaoHistorico } from '../dados.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import css from './configuracao.module.css'

/** /configuracoes/configuracaohistoricobem: which fields and kinds of events the history of an asset shows. */
export default function ConfiguracaoHistorico() {
  const { data, error, refetch } = useQuery(consultaConfiguracaoHistorico())
  return (
    <>
      <PageHeader title="Histórico do bem" crumbs={useCrumbs()} />
      {data ? (
        <Formulario key={JSON.stringify(data)} lida={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines />
      )}
    </>
  )
}

const doBem = new Set<string>(CAMPOS_DO_BEM_NO_HISTORICO)
const EVENTO = 'evento:'

interface Linha {
  nome: string
  rotulo: string
}

/** Gives what is shown, by name: a field's own, or that of a kind of event. */
const mostrados = (lida: Lida): ReadonlySet<string> =>
  new Set([
    ...lida.campos.filter((l) => l.exibir).map((l) => l.campo),
    ...lida.adicionais.filter((l) => l.exibir).map((l) => l.campo),
    ...lida.eventos.filter((l) => l.exibir).map((l) => EVENTO + l.tipo.value),
  ])

function Formulario({ lida }: { lida: Lida }) {
  const podeGravar = usePermissoes().can('administrador')
  const [marcados, setMarcados] = useState(() => mostrados(lida))
  const [salvando, setSalvando] = useState(false)
  const iniciais = mostrados(lida)
  const mudou = marcados.size !== iniciais.size || [...marcados].some((n) => !iniciais.has(n))
  const trocado = (nome: string) => marcados.has(nome) !== iniciais.has(nome)
  const escolha = <C extends string>(campo: C) => ({ campo, exibir: marcados.has(campo) })
  const marcar = (nomes: string[], sim: boolean) =>
    setMarcados((antes) => {
      const depois = new Set(antes)
      for (const n of nomes) {
        if (sim) depois.add(n)
        else depois.delete(n)
      }
      return depois
    })
  const salvar = async () => {
    setSalvando(true)
    try {
      // A save leaves as it is what it does not name: somebody else may have chosen it meanwhile.
      const salva = await call(rotasConfiguracaoHistorico.salvar, {
        body: {
          campos: lida.campos.filter((l) => trocado(l.campo)).map((l) => escolha(l.campo)),
          adicionais: lida.adicionais.filter((l) => trocado(l.campo)).map((l) => escolha(l.campo)),
          eventos: lida.eventos
            .filter(({ tipo }) => trocado(EVENTO + tipo.value))
            .map(({ tipo }) => ({ tipo: tipo.value, exibir: marcados.has(EVENTO + tipo.value) })),
        },
      })
      queryClient.setQueryData(consultaConfiguracaoHistorico().queryKey, salva)
      await queryClient.invalidateQueries({ queryKey: ['patrimonio'] })
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setSalvando(false)
    }
  }
  const grupos: [string, Linha[]][] = [
    [
      'O que aconteceu',
      lida.eventos.map(({ tipo }) => ({ nome: EVENTO + tipo.value, rotulo: tipo.descricao })),
    ],
    [
      'Campos do bem',
      lida.campos.filter((l) => doBem.has(l.campo)).map(({ campo }) => ({ nome: campo, rotulo: campo })),
    ],
    [
      'Campos de imóvel',
      lida.campos
        .filter((l) => !doBem.has(l.campo))
        .map(({ campo }) => ({ nome: campo, rotulo: semPrefixo(campo) })),
    ],
    ...(lida.adicionais.length > 0
      ? [
          [
            'Campos adicionais',
            lida.adicionais.map(({ campo, rotulo }) => ({ nome: campo, rotulo })),
          ] satisfies [string, Linha[]],
        ]
      : []),
  ]
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (mudou) void salvar()
      }}
    >
      <Text c="dimmed" size="sm">
        O que não está marcado continua guardado; só não aparece no histórico. Quem administra o sistema pode
        ver tudo, por “Mostrar tudo”.
      </Text>
      {!podeGravar && (
        <Alert p="xs">Você pode ver a configuração. Quem administra o sistema pode alterá-la.</Alert>
      )}
      {grupos.map(([titulo, linhas]) => (
        <Grupo
          key={titulo}
          titulo={titulo}
          linhas={linhas}
          marcados={marcados}
          marcar={marcar}
          disabled={!podeGravar}
        />
      ))}
      {podeGravar && (
        <div className={css.rodape}>
          <Button variant="default" disabled={!mudou} onClick={() => setMarcados(iniciais)}>
            Desfazer
          </Button>
          <Button type="submit" loading={salvando} disabled={!mudou || salvando}>
            Salvar
          </Button>
        </div>
      )}
    </form>
  )
}

/** "Imóvel: denominação" under the title that says "imóvel" already. */
function semPrefixo(campo: string): string {
  const nome = campo.replace(/^Imóvel: /, '')
  return nome.charAt(0).toUpperCase() + nome.slice(1)
}

interface GrupoProps {
  titulo: string
  linhas: Linha[]
  marcados: ReadonlySet<string>
  marcar: (nomes: string[], sim: boolean) => void
  disabled: boolean
}

function Grupo({ titulo, linhas, marcados, marcar, disabled }: GrupoProps) {
  const id = useId()
  const nomes = linhas.map((l) => l.nome)
  const todos = nomes.every((n) => marcados.has(n))
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs" className={css.titulo}>
        <Title order={2} id={id}>
          {titulo}
        </Title>
        {!disabled && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${todos ? 'Desmarcar' : 'Marcar'} todos: ${inSentence(titulo)}`}
            onClick={() => marcar(nomes, !todos)}
          >
            {todos ? 'Desmarcar todos' : 'Marcar todos'}
          </Button>
        )}
      </Group>
      <div className={css.grade}>
        {linhas.map((l) => (
          <Checkbox
            key={l.nome}
            label={l.rotulo}
            checked={marcados.has(l.nome)}
            disabled={disabled}
            onChange={(e) => marcar([l.nome], e.currentTarget.checked)}
          />
        ))}
      </div>
    </section>
  )
}
