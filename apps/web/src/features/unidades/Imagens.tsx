import { Button, Text, Title } from '@mantine/core'
import { IMAGENS_DA_UNIDADE, type ImagemDaUnidade, rotasImagensDaUnidade } from '@tombo/contract'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useFileUrl } from '../../kernel/files/files.ts'
import type { Registro } from './registro.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import css from './unidades.module.css'

const ImagemDialog = lazyDialog(async () => ({
  default: (await import('../../resource/files/ImageDialog.tsx')).ImageDialog,
}))

interface Props {
  unidade: Registro
  podeGravar: boolean
  onChange: (unidade: Registro) => Promise<void>
}

/** The pictures of the unit: arms, second symbol, signature. */
export function Imagens(props: Props) {
  return (
    <div className={css.images}>
      {(Object.keys(IMAGENS_DA_UNIDADE) as ImagemDaUnidade[]).map((imagem) => (
        <Imagem key={imagem} imagem={imagem} {...props} />
      ))}
    </div>
  )
}

/** The address of a file is of this file alone, so that another picture is never shown in its place. */
const useImagem = (arquivo: { id: number } | null, largura: number, altura: number) =>
  useFileUrl(arquivo ? `/api/arquivos/${arquivo.id}/imagem` : null, {
    width: largura,
    height: altura,
  })

function Imagem({ imagem, unidade, podeGravar, onChange }: Props & { imagem: ImagemDaUnidade }) {
  const { titulo, explicacao, diretorio, largura, altura } = IMAGENS_DA_UNIDADE[imagem]
  const [aberta, setAberta] = useState(false)
  const arquivo = unidade[imagem]
  const endereco = useImagem(arquivo, largura, altura)
  const rotas = rotasImagensDaUnidade[imagem]
  const params = { id: unidade.id }
  const assinatura = imagem === 'assinatura'
  return (
    <section className={css.image} aria-labelledby={`titulo-${imagem}`}>
      <div className={css.frame} style={{ aspectRatio: `${largura} / ${altura}` }}>
        {arquivo ? (
          endereco && <img src={endereco} alt={`${titulo} de ${unidade.descricao}`} />
        ) : (
          <IconPhoto size={28} stroke={1.25} aria-hidden />
        )}
      </div>
      <div>
        <Title order={2} size="sm" id={`titulo-${imagem}`}>
          {titulo}
        </Title>
        <Text size="xs" c="dimmed" mb={6}>
          {explicacao}
        </Text>
        {(podeGravar || arquivo) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-describedby={`titulo-${imagem}`}
            onClick={() => setAberta(true)}
          >
            {!arquivo ? 'Incluir' : podeGravar ? 'Alterar' : 'Ver'}
          </Button>
        )}
      </div>
      {aberta && (
        <ImagemDialog
          title={`${titulo}: ${unidade.descricao}`}
          alt={`${titulo} de ${unidade.descricao}`}
          src={endereco}
          present={arquivo !== null}
          canChange={podeGravar}
          diretorio={diretorio}
          width={largura}
          height={altura}
          name={assinatura ? 'assinatura' : 'imagem'}
          lossText={`${titulo}: a imagem será apagada.`}
          canDraw={assinatura}
          onKeep={async (id) => onChange(await call(rotas.guardar, { params, body: { arquivo: { id } } }))}
          onRemove={async () => onChange(await call(rotas.excluir, { params }))}
          onClose={() => setAberta(false)}
        />
      )}
    </section>
  )
}
