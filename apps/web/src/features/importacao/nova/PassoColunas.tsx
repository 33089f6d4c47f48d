import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ehTipoDeRegistro } from '@tombo/contract'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { quantos } from '../../../ui/format.ts'
import { Constantes } from './Constantes.tsx'
import { faltasDe } from './faltas.ts'
import { ComoSeEscrevem, SoDosBens } from './PartesDasColunas.tsx'
import { MapeamentosGuardados } from './MapeamentosGuardados.tsx'
import { colunasDoTipo, useAdicionaisImportaveis } from './modelo.ts'
import { usePrevia, useSugestao } from './previa.ts'
import type { Mapeamento, Rascunho } from './rascunho.ts'
import css from './nova.module.css'
import { Loading } from '../../../ui/Loading.tsx'
import { SearchableSelect } from '../../../ui/inputs/SearchableSelect.tsx'

interface Props {
  arquivo: NonNullable<Rascunho['arquivo']>
  rascunho: Rascunho
  mudar: (parte: Partial<Rascunho>) => void
}

/** Up to three different values of a column, to recognise it by. */
function amostrasDe(linhas: string[][], coluna: number): string {
  const valores = [
    ...new Set(linhas.map((l) => (l[coluna] ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean)),
  ].slice(0, 3)
  return valores.length > 0 ? valores.join(' · ') : 'vazia nas primeiras linhas'
}

/** Step 3: what each column of the file is, and what stands for what the file lacks. */
export function PassoColunas({ arquivo, rascunho, mudar }: Props) {
  const { data, error, refetch, isPlaceholderData } = usePrevia(arquivo.id, rascunho)
  const adicionais = useAdicionaisImportaveis()
  useSugestao(isPlaceholderData ? undefined : data, rascunho, mudar)
  if (!data)
    return error ? (
      <ErrorState error={error} title="O arquivo não pôde ser lido" onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={320} animate={false} />
      </Loading>
    )
  const mapeamento = rascunho.mapeamento ?? {}
  const dona = new Map(Object.entries(mapeamento).map(([coluna, modelo]) => [modelo, coluna]))
  const ligar = (coluna: string, modelo: string | null) => {
    const { [coluna]: _, ...resto } = mapeamento
    mudar({ mapeamento: modelo ? { ...resto, [coluna]: modelo } : resto })
  }
  const { tipo } = rascunho
  const oferecidas = colunasDoTipo(tipo, adicionais)
  const opcoesDe = (coluna: string) =>
    oferecidas.map(({ coluna: valor, rotulo }) => {
      const outra = dona.get(valor)
      const tomada = outra !== undefined && outra !== coluna
      return { value: valor, label: tomada ? `${rotulo} (já é “${outra}”)` : rotulo, disabled: tomada }
    })
  const faltas = faltasDe(rascunho, [...adicionais.values()])
  return (
    <Stack gap="lg">
      <MapeamentosGuardados
        tipo={tipo}
        colunas={data.colunas}
        mapeamento={mapeamento}
        constantes={rascunho.constantes}
        onAplicar={(m: Mapeamento, constantes) =>
          mudar({ mapeamento: m, constantes: { ...rascunho.constantes, ...constantes } })
        }
      />
      <section aria-labelledby="ligar-colunas">
        <Title order={2} id="ligar-colunas">
          Colunas do arquivo
        </Title>
        <Text size="sm" c="dimmed" mb="xs" aria-live="polite">
          {quantos(Object.keys(mapeamento).length, 'coluna será importada', 'colunas serão importadas')}, de{' '}
          {data.colunas.length}. As outras ficam de fora.
        </Text>
        <ul className={css.colunas}>
          <li className={css.cabecalho} aria-hidden>
            <span>No arquivo</span>
            <span />
            <span>Aqui</span>
          </li>
          {data.colunas.map((coluna, i) => (
            <li key={`${coluna}:${i}`}>
              <div style={{ minWidth: 0 }}>
                <p className={css.nome}>{coluna || `(coluna ${i + 1}, sem nome)`}</p>
                <p className={css.amostras}>{amostrasDe(data.linhas, i)}</p>
              </div>
              <IconArrowRight
                size={16}
                className={css.seta}
                color="var(--mantine-color-dimmed)"
                aria-hidden
              />
              <SearchableSelect
                aria-label={`O que é a coluna ${coluna || i + 1}`}
                placeholder="Não importar"
                data={opcoesDe(coluna)}
                value={mapeamento[coluna] ?? null}
                onChange={(v) => ligar(coluna, v)}
                clearable
                disabled={!coluna}
                maxDropdownHeight={300}
              />
            </li>
          ))}
        </ul>
      </section>
      <Constantes
        tipo={tipo}
        mapeamento={mapeamento}
        constantes={rascunho.constantes}
        onChange={(constantes) => mudar({ constantes })}
      />
      {ehTipoDeRegistro(tipo) ? (
        <ComoSeEscrevem tipo={tipo} />
      ) : (
        <SoDosBens rascunho={rascunho} mudar={mudar} />
      )}
      {faltas.length > 0 && (
        <Alert
          color={faltas.some((f) => f.impede) ? 'red' : 'yellow'}
          icon={<IconAlertTriangle />}
          title="O que ainda falta"
          role="note"
        >
          <ul className={css.faltas}>
            {faltas.map((f) => (
              <li key={f.texto}>{f.impede ? <strong>{f.texto}</strong> : f.texto}</li>
            ))}
          </ul>
          <Text size="sm" mt={6}>
            Ligue uma coluna do arquivo ou dê um valor fixo.
          </Text>
        </Alert>
      )}
    </Stack>
  )
}
