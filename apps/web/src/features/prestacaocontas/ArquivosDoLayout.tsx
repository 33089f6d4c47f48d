import { Stack, Text, Title } from '@mantine/core'
import { CONJUNTOS, type CampoDoLayout, fonteDe, type Layout } from '@tombo/contract'
import { Tabela } from '../fechamento/Tabela.public.tsx'
import css from './prestacaocontas.module.css'

type Arquivo = Layout['arquivos'][number]

const FORMATOS: Record<CampoDoLayout['formato'], string> = {
  TEXTO: 'Texto',
  INTEIRO: 'Inteiro',
  DECIMAL: 'Decimal',
  DATA: 'Data',
}

/** Where a value comes from, in words. */
function deOnde(a: Arquivo, c: CampoDoLayout): string {
  if (c.fonte === undefined) return `Sempre “${c.valor ?? ''}”`
  const rotulo = fonteDe(a.conjunto, c.fonte)?.rotulo ?? c.fonte
  const campo = c.fonte.startsWith('campo:') ? `Campo adicional “${rotulo}”` : rotulo
  return c.tabela === undefined ? campo : `${campo}, pela tabela ${c.tabela}`
}

/** In which rows a field is written, in words. */
const emQueLinhas = (a: Arquivo, { fonte, valores }: NonNullable<CampoDoLayout['quando']>): string =>
  `Só onde “${fonteDe(a.conjunto, fonte)?.rotulo ?? fonte}” é ${valores.join(', ')}`

/** The files of a layout, each with its fields and where they come from. */
export const ArquivosDoLayout = ({ layout }: { layout: Layout }) => (
  <Stack gap="xl">
    {layout.arquivos.map((a) => (
      <section key={a.nome} aria-label={a.nome}>
        <Title order={2} size="h4">
          {a.nome}.{layout.extensao}
        </Title>
        <Text size="sm" c="dimmed">
          {CONJUNTOS[a.conjunto].descricao}. {a.observacao}
        </Text>
        <Tabela label={`Campos de ${a.nome}`} wide>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">De onde vem</th>
              <th scope="col">Formato</th>
              <th scope="col" data-align="right">
                Tamanho
              </th>
              <th scope="col">Obrigatório</th>
            </tr>
          </thead>
          <tbody>
            {a.campos.map((c) => (
              <tr key={c.nome}>
                <td>{c.nome}</td>
                <td>{deOnde(a, c)}</td>
                <td>{FORMATOS[c.formato]}</td>
                <td data-align="right">{c.tamanho ?? '—'}</td>
                <td>
                  {c.obrigatorio ? 'Sim' : 'Não'}
                  {c.quando && <div className={css.nota}>{emQueLinhas(a, c.quando)}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </Tabela>
      </section>
    ))}
    {layout.regras.length > 0 && (
      <section aria-label="Regras">
        <Title order={2} size="h4">
          Regras conferidas antes de gerar
        </Title>
        <ul>
          {layout.regras.map((r) => (
            <li key={`${r.numero}-${r.arquivo}`}>
              {r.numero}, em {r.arquivo} ({r.campos.join(', ')}): {r.texto} Tabela {r.tabela}.
            </li>
          ))}
        </ul>
      </section>
    )}
  </Stack>
)
