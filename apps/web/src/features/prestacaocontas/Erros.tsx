import { Button, Skeleton, Text, Title } from '@mantine/core'
import type { Prestacao } from '@tombo/contract'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer, quantos } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { Ligacao } from '../fechamento/Ligacao.public.tsx'
import { Tabela } from '../fechamento/Tabela.public.tsx'
import { Causas } from './Causas.tsx'
import { POR_PAGINA, useCausas, useErros } from './consultas.ts'
import { useToldError } from '../../resource/useToldError.ts'

/** The faults that kept the files from being made: their causes, and each with where it is mended. */
export function Erros({ p }: { p: Prestacao }) {
  const [page, setPage] = useState(1)
  const [causa, setCausa] = useState<number | null>(null)
  const { data: causas = [], error: erroDasCausas } = useCausas(p.id)
  useToldError(erroDasCausas, 'as causas')
  const { data, error, refetch, isPlaceholderData } = useErros(p.id, page, causa)
  const escolher = (qual: number | null) => {
    setCausa(qual)
    setPage(1)
  }
  const escolhida = causas.find((c) => c.id === causa)
  const aqui = data && !isPlaceholderData ? data.count : null
  return (
    <>
      {causas.length > 0 && <Causas causas={causas} escolhida={causa} onEscolher={escolher} />}
      <section aria-labelledby="erros">
        <Title order={2} size="h4" id="erros">
          Erros
        </Title>
        <Text size="sm" c="dimmed">
          {quantos(p.erros, 'erro', 'erros')}: nenhum arquivo foi gravado. Complete o bem, ou informe o código
          que falta em{' '}
          <Ligacao inText to={`/prestacaocontas/layouts/${p.layout.id}?aba=codigos`}>
            Tabelas de códigos
          </Ligacao>
          , e gere de novo.
          {!escolhida && aqui !== null && aqui < p.erros && ` Aqui estão ${integer(aqui)} deles.`}
        </Text>
        {escolhida && (
          <Text size="sm" mt="xs">
            Só os da causa escolhida: {quantos(escolhida.quantos, 'erro', 'erros')}
            {aqui !== null && aqui < escolhida.quantos && `, ${integer(aqui)} deles aqui`}.{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => escolher(null)}>
              Mostrar todos
            </Button>
          </Text>
        )}
        {data ? (
          <>
            <Tabela label="Erros" wide dim={isPlaceholderData}>
              <thead>
                <tr>
                  <th scope="col">Arquivo</th>
                  <th scope="col">Bem</th>
                  <th scope="col">O que falta</th>
                </tr>
              </thead>
              <tbody>
                {data.resultList.map((e) => (
                  <tr key={e.id}>
                    <td>{e.arquivo}</td>
                    <td>
                      {e.patrimonio && (
                        <Ligacao to={`/patrimonio/${e.patrimonio.id}/gerencial`}>
                          {[e.patrimonio.numero, e.patrimonio.descricao].filter(Boolean).join(' · ')}
                        </Ligacao>
                      )}
                    </td>
                    <td>{e.texto}</td>
                  </tr>
                ))}
              </tbody>
            </Tabela>
            <Pages
              page={page}
              rpp={POR_PAGINA}
              count={data.count}
              onPage={setPage}
              label="Páginas de erros"
            />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton h={160} animate={false} />
          </Loading>
        )}
      </section>
    </>
  )
}
